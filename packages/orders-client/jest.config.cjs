module.exports = require('@galla/build/jest/preset-node.cjs');
