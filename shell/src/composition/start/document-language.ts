import { pageLanguageCookie } from '@galla/contract';
import { pageLanguage } from '@galla/shared/i18n';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Tells the server the page's language for the next page, now and after each change.
 * @param onChanged the document in the page names its screens in another language by now
 */
export function tellLanguage(onChanged: () => void): void {
  let reported = '';
  const tell = (): boolean => {
    const language = pageLanguage.current();
    if (language === reported) return false;
    reported = language;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${pageLanguageCookie}=${language}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`;
    return true;
  };
  tell();
  // Also called for texts that arrive late.
  pageLanguage.subscribe(() => {
    if (tell()) onChanged();
  });
}
