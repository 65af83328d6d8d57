module.exports = require('@galla/shared/build/jest-preset-node.cjs');
