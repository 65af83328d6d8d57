import { findArticles, type Article } from './find-articles';

const articles: Article[] = [
  { id: '1', area: 'Orders', title: 'Why don’t new orders make a sound?', text: 'Press Test in the chip.' },
  { id: '2', area: 'Menu', title: 'Change a price', text: 'Orders that were placed keep theirs.' },
  { id: '3', area: 'सेटअप', title: 'समय कैसे बदलूँ?', text: 'संचालन समय खोलें।' },
];
const ids = (search: string) => findArticles(articles, search).map(({ id }) => id);

test('ONB-11 help is searched by words, in any order and case, title matches first', () => {
  expect(ids('  ')).toEqual(['1', '2', '3']);
  expect(ids('ORDERS')).toEqual(['1', '2']);
  expect(ids('chip sound')).toEqual(['1']);
  expect(ids('orders price')).toEqual(['2']);
  expect(ids('समय')).toEqual(['3']);
  expect(ids('nothing of this')).toEqual([]);
});
