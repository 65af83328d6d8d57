/** An article of the help, in the panel's language. */
export interface Article {
  id: string;
  area: string;
  title: string;
  text: string;
}

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Articles that contain every word, those with all of them in the title first. */
export function findArticles(articles: readonly Article[], search: string): Article[] {
  const words = plain(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const holds = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const found = articles.filter(({ area, title, text }) => holds(`${area} ${title} ${text}`));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
