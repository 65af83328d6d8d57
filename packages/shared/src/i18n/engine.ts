import type { Catalogue, MessageKey, TranslationOf, ValuesOf } from '@galla/domain';
import { deviceStorage } from '../storage/guarded-storage';
import { en as sharedEn } from '../messages/en';
import { callSafely, isFunction, refuse } from '../border/border';
import { createTextStore } from './text-store';

// Replaced by the bundler; declared here so that no browser package needs the types of Node.
declare const process: { env: { NODE_ENV?: string } };

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** Values filled into a text; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;
/**
 * Looks a text up in one package's catalogue, with a value for each `{{name}}` of it. An unknown key throws, except in
 * production.
 */
export type Translate<Messages> = <Key extends MessageKey<Messages>>(
  key: Key,
  ...values: ValuesOf<Messages, Key>
) => string;

type LookUp = (key: string, values?: MessageValues) => string;
type LazyCatalogue<Messages> = TranslationOf<Messages> | (() => Promise<TranslationOf<Messages>>);
/** English is bundled with the code; other languages may be a function that loads them on first use. */
export type MessageSet<Messages extends Catalogue> = { en: Messages } & {
  [Name in Exclude<Language, 'en'>]: LazyCatalogue<Messages>;
};

const panelStorageKey = 'galla.language';
let storageKey = panelStorageKey;
const texts = createTextStore();
let present: Language = 'en';
let started = false;
const loaders = new Map<string, { namespace: string; language: Language; load: () => Promise<Catalogue> }>();
const listeners = new Set<() => void>();
/** Look-ups by package, recreated on each change, so that their identity changes. */
const translators = new Map<string, LookUp>();

function announce() {
  translators.clear();
  for (const listener of listeners) callSafely(listener);
}

function refuseMissing(key: string): string {
  // Before registration there are no texts; rules tested alone may still call this.
  if (started && process.env.NODE_ENV !== 'production')
    throw new Error(`No text for "${key}" in the catalogue`);
  return key;
}

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

function preferredLanguage(): Language {
  const stored = deviceStorage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** Loads what a language waits for, of one package or of all. */
async function loadPending(language: Language, ofPackage?: string) {
  const wanted = [...loaders].filter(
    ([, loader]) => loader.language === language && (ofPackage ?? loader.namespace) === loader.namespace,
  );
  await Promise.all(
    wanted.map(async ([id, { namespace, load }]) => {
      try {
        texts.add(language, namespace, await load());
        loaders.delete(id);
      } catch (error) {
        // Another package must not keep the page from its language: it stays in English until it is asked again.
        if (ofPackage !== undefined) throw error;
        reportError(error);
      }
    }),
  );
}

/**
 * Starts the texts of the page in the stored language, else the browser's, else English.
 * Call once at bootstrap, before rendering; the promise settles when the language's texts are loaded. A page that is not
 * the panel stores its language under a separate key.
 */
export async function startI18n(options: { language?: Language; storageKey?: string } = {}): Promise<void> {
  started = true;
  storageKey = options.storageKey ?? panelStorageKey;
  await registerMessages('shared', {
    en: sharedEn,
    hi: () => import('../messages/hi').then((module) => module.hi),
  });
  await applyLanguage(options.language ?? preferredLanguage());
}

async function applyLanguage(language: Language) {
  await loadPending(language);
  present = language;
  document.documentElement.lang = language;
  announce();
  // What was registered meanwhile loaded the language before this one.
  if (!isPending(language)) return;
  await loadPending(language);
  announce();
}

const isPending = (language: Language): boolean =>
  [...loaders.values()].some((loader) => loader.language === language);

/** Switches the page to another language and remembers it on this device. */
export async function setLanguage(language: Language): Promise<void> {
  if (!isLanguage(language)) return refuse('setLanguage: no language of the panel');
  deviceStorage.setItem(storageKey, language);
  await applyLanguage(language);
}

/** The language of the page. */
export function currentLanguage(): Language {
  return present;
}

/**
 * Registers a package's texts under its name; a second registration replaces the first. The promise settles when the
 * texts of the current language are loaded: a remote awaits it before it renders.
 */
export async function registerMessages<Messages extends Catalogue>(
  namespace: string,
  messages: MessageSet<Messages>,
): Promise<void> {
  for (const language of languages) {
    const given: unknown = messages[language];
    if (typeof given === 'function') {
      loaders.set(`${namespace}/${language}`, {
        namespace,
        language,
        load: given as () => Promise<Catalogue>,
      });
    } else {
      texts.add(language, namespace, given as Catalogue);
    }
  }
  await loadPending(currentLanguage(), namespace);
  announce();
}

function lookUpIn(namespace: string): LookUp {
  return (key, values) => texts.find([present, 'en'], namespace, key, values) ?? refuseMissing(key);
}

/** Looks up texts outside components (a toast, a title), in the language at the time of the call. */
export function messagesOf<Messages extends Catalogue>(namespace: string): Translate<Messages> {
  return lookUpIn(namespace);
}

/** True when a package's catalogue holds this key; for keys that come from outside, such as error codes. */
export function hasMessage(namespace: string, key: string): boolean {
  return texts.find([present, 'en'], namespace, key) !== null;
}

export function subscribeToTexts(listener: () => void): () => void {
  if (!isFunction(listener, 'subscribe to texts')) return () => undefined;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, for code outside React. */
export const pageLanguage = { current: currentLanguage, subscribe: subscribeToTexts };

/** A stable look-up until a text or the language changes. */
export function translatorOf<Messages extends Catalogue>(namespace: string): Translate<Messages> {
  const known = translators.get(namespace) ?? lookUpIn(namespace);
  translators.set(namespace, known);
  return known;
}
