module.exports = require('@galla/build/jest/preset-browser.cjs');
