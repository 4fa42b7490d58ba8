/** The header in which a page hands on the token of its address: `/central-de-ajuda/pix?previa=…`. */
export const previewHeader = 'x-preview';
/** Its name in an address of the site. */
export const previewParam = 'previa';
