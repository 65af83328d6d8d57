module.exports = require('@galla/build/webpack/shell.cjs')(__dirname);
