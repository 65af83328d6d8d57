import { endpoints } from '@galla/contract';
import { formUpload } from '../../testing/form-upload';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { everything, startReportApp } from '../reports/testing/test-reports';

let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startReportApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ permissions: everything });
});

const upload = (name: string, text: string, query: Record<string, string> = {}) =>
  app.call(endpoints.crm.crmImportFile, {
    query,
    ...formUpload(name, Buffer.from(text)),
    token: owner.token,
  });

test.each([
  'Mobile',
  'Mobile No.',
  'Mobile Number',
  'MOBILE NO',
  'Mob. No.',
  'Phone',
  'Phone No.',
  'Phone Number',
  'Ph No',
  'Contact',
  'Contact No.',
  'Contact Number',
  'Cell',
  'WhatsApp Number',
  'Customer Mobile',
  'Cust. Phone',
  'Telephone',
  'मोबाइल नंबर',
  'फ़ोन नंबर',
])('MENU-09 REP-03 the heading %j is known as the number of a customer', async (heading) => {
  const { data } = await upload('crm.csv', `Name,${heading}\nGuest One,9845000201\nGuest Two,9845000202\n`);
  expect(data).toMatchObject({
    counts: { created: 2, error: 0 },
    sheet: { mapping: { name: 0, mobile: 1 } },
  });
});

test('MENU-09 REP-03 columns with other headings are chosen, and each row says what will be stored', async () => {
  const text = 'List of June\nWho,Contact,Reach\nAsha\u00a0  Rao,Ravi,+91 98450-00301';
  const asked = await upload('own.csv', text, { headingRow: '2' });
  expect(asked.error.details).toMatchObject({
    columns: ['name'],
    sheet: {
      headingRow: 2,
      mapping: { mobile: 1 },
      columns: [
        { letter: 'A', heading: 'Who' },
        { letter: 'B', heading: 'Contact', sample: 'Ravi' },
        { letter: 'C', heading: 'Reach', sample: '+91 98450-00301' },
      ],
    },
  });
  const choice = { headingRow: '2', mapping: JSON.stringify({ name: 0, mobile: 2 }) };
  const { data } = await upload('own.csv', text, choice);
  expect(data.rows).toMatchObject([
    {
      row: 3,
      outcome: 'created',
      countryCode: '+91',
      mobile: '9845000301',
      typedMobile: '+91 98450-00301',
      name: 'Asha Rao',
    },
  ]);
  const wrong = await upload('own.csv', text, { mapping: '{"mobile":"x"}' });
  expect(wrong.status).toBe(422);
});
