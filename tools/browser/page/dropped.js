// What is dropped on the page: files, and folders with all that is in them.

const kMostFiles = 10000;

const readEntries = (reader) => new Promise((resolve, reject) => reader.readEntries(resolve, reject));
const fileOf = (entry) => new Promise((resolve, reject) => entry.file(resolve, reject));

async function collect(entry, path, all) {
  if (all.length >= kMostFiles || (path && entry.name.startsWith('.'))) return;
  const name = path + entry.name;
  if (entry.isFile) {
    all.push({name, file: await fileOf(entry)});
    return;
  }
  const reader = entry.createReader();
  for (let some = await readEntries(reader); some.length > 0; some = await readEntries(reader))
    for (const each of some) await collect(each, `${name}/`, all);
}

/** The files in what is dropped, each {name, file}. */
export async function dropped({items, files}) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.());
  if (entries.length === 0 || entries.some((entry) => !entry)) return [...files].map((file) => ({name: file.name, file}));
  const all = [];
  for (const entry of entries) await collect(entry, '', all);
  return all;
}
