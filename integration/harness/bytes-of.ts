/** The bytes of a file. jsdom's have none but through a reader, which doesn't take those of Node's answers. */
export async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (!(file instanceof Blob)) return new Uint8Array(await (file as Blob).arrayBuffer());
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsArrayBuffer(file);
  });
}
