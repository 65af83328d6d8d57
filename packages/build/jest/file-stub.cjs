// A picture or a sound in a test: its address.
module.exports = '/file-stub';
