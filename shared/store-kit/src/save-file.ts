/** Gives a file to the browser to be saved under a name. */
export const saveFile = (name: string, content: Blob) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the press.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
};
