import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { useScheduleText } from './schedule-text';

const always = { startDate: null, endDate: null, startTime: null, endTime: null };
type Schedule = { [Key in keyof typeof always]: string | null };

function Shown({ schedule }: { schedule: Schedule }) {
  return <p>{useScheduleText()(schedule)}</p>;
}

test.each<[Partial<Schedule>, string]>([
  [{}, 'Always'],
  [{ startDate: '2026-03-02' }, 'From 2 Mar 2026'],
  [{ endDate: '2026-03-08' }, 'Until 8 Mar 2026'],
  [{ startDate: '2026-03-02', endDate: '2026-03-08' }, '2 Mar 2026 to 8 Mar 2026'],
  [{ startTime: '1800', endTime: '2230' }, 'Always, daily 6:00 pm to 10:30 pm'],
  // An incomplete pair of hours counts as none: the form rejects it.
  [{ startTime: '1800' }, 'Always'],
])('ENG-03 a banner with %j shows "%s"', async (changes, text) => {
  const { container } = await renderWithProviders(<Shown schedule={{ ...always, ...changes }} />, {
    messages: { engagement: { en, hi } },
  });
  expect(container.querySelector('p')).toHaveTextContent(new RegExp(`^${text}$`, 'i'));
});
