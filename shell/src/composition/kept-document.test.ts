import { forgetMerchantDocument, keptDocumentKey } from './kept-document';

test('TRU-05 signing out removes the stored document of the merchant, and keeps that of visitors', () => {
  localStorage.setItem(keptDocumentKey('merchant'), 'Asha');
  localStorage.setItem(keptDocumentKey('anonymous'), 'nobody');
  forgetMerchantDocument();
  expect(localStorage.getItem(keptDocumentKey('merchant'))).toBeNull();
  expect(localStorage.getItem(keptDocumentKey('anonymous'))).toBe('nobody');
});
