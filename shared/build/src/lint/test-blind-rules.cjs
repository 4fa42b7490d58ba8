/** Rules that see no file, as a parser does that can't read TypeScript. */
module.exports = { forbidden: [], options: { includeOnly: 'nothing-matches-this' } };
