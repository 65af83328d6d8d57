import { pageLanguageCookie } from '@galla/contract';
import { pageLanguage } from '@galla/shared/i18n';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Reports the page's language to the server for the next page, now and after each change.
 * @param onChanged the document in the page names its screens in another language by now
 */
export function reportLanguage(onChanged: () => void): void {
  let reported = '';
  const report = (): boolean => {
    const language = pageLanguage.current();
    if (language === reported) return false;
    reported = language;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${pageLanguageCookie}=${language}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`;
    return true;
  };
  report();
  // Also called for texts that arrive late.
  pageLanguage.subscribe(() => {
    if (report()) onChanged();
  });
}
