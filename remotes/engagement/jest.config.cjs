module.exports = require('@galla/shared/build/jest-preset-browser.cjs');
