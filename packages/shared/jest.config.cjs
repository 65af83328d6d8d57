module.exports = require('./build/jest-preset-browser.cjs');
