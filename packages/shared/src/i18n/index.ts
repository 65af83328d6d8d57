export {
  compareCatalogues,
  type Catalogue,
  type CatalogueDifference,
  type MessageKey,
  type TranslationOf,
} from '@galla/domain';
export {
  startI18n,
  registerMessages,
  messagesOf,
  hasMessage,
  setLanguage,
  currentLanguage,
  languages,
  pageLanguage,
  type Language,
  type MessageSet,
  type MessageValues,
  type Translate,
} from './engine';
export { useMessages, useLanguage, localeOf } from './hooks';
import type { en } from '../messages/en';

/** Texts of the shared catalogue, registered as 'shared'. */
export type SharedMessages = typeof en;
