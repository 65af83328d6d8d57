export {
  readUrl,
  urlChoice,
  urlSkip,
  urlText,
  urlValue,
  writeUrl,
  type UrlField,
  type UrlFields,
  type UrlValues,
} from './url-fields';
