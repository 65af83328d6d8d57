/** Where a browser keeps the last document of each kind of audience. */
export const keptDocumentKey = (audience: 'merchant' | 'anonymous') => `galla.release-document.${audience}`;

/** On sign-out: the document names merchant and user. */
export function forgetMerchantDocument(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(keptDocumentKey('merchant'));
}
