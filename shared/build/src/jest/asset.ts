/** An imported file in tests: an address that loads nothing. */
const address = '/asset';

export default address;
