// Stands in for zod's own messages in other languages: the product's catalogues hold its texts.
module.exports = {};
