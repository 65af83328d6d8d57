const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Everything below a build's folder, by its path with '/'. */
exports.readReleaseFolder = (folder) =>
  new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
