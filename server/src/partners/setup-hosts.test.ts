import { readConfig } from '../config/config';
import { createHttpBank } from './bank/http';
import { createHttpFssai } from './fssai/http';
import { createHttpGst } from './gst/http';
import { createCodeList } from './ifsc/code-list';
import { createHttpIfsc } from './ifsc/http';
import { createHttpSalesMigration } from './sales-migration/http';
import { PartnerRefusal } from './partner-refusal';
import { createHttpVoice } from './voice/http';
import { createHttpWhatsApp } from './whatsapp/http';

/** A host that returns these responses in turn and records its requests. */
function host(...answers: [number, unknown?][]) {
  const asked: { url: string; init: RequestInit }[] = [];
  return {
    asked,
    url: 'https://host.example/',
    token: 'key',
    fetch: async (url: string | URL | Request, init: RequestInit = {}) => {
      asked.push({ url: String(url), init });
      const [status, body] = answers[asked.length - 1] ?? [200];
      return new Response(JSON.stringify(body ?? null), { status });
    },
  };
}

const taxpayer = {
  gstinNumber: '29ABCFE1234F1ZS',
  legalName: 'Abcfe Foods',
  tradeName: 'Abcfe',
  gstinType: 'regular',
  status: 'active',
  pan: 'ABCFE1234F',
  state: 'Karnataka',
  address: null,
};

test('ONB-04 a register is called with our token, retried once on a server error, and 404 means no taxpayer', async () => {
  const stumbling = host([503], [200, taxpayer]);
  expect(await createHttpGst(stumbling).search('29ABCFE1234F1ZS')).toEqual(taxpayer);
  expect(stumbling.asked.map(({ url }) => url)).toEqual(
    Array(2).fill('https://host.example/gstins/29ABCFE1234F1ZS'),
  );
  expect(stumbling.asked[0]?.init.headers).toMatchObject({ Authorization: 'Bearer key' });
  expect(await createHttpGst(host([404])).search('29ABCFE1234F1ZS')).toBeNull();
  await expect(createHttpGst(host([200, {}])).search('29ABCFE1234F1ZS')).rejects.toThrow('invalid');
});

test('ONB-05 an error of the licence register does not contain the number', async () => {
  await expect(createHttpFssai(host([403])).find('11222333000123')).rejects.toThrow(
    'The host answered 403 to /licences',
  );
});

test('ONB-06 a deposit is sent with our reference; a rejection of the bank is not an error', async () => {
  const drop = {
    reference: 'one',
    accountNumber: '123456789012',
    ifscCode: 'HDFC0000001',
    holderName: 'Asha',
    amount: 137,
  };
  const sending = host([200, { status: 'sent', nameAtBank: 'ASHA' }]);
  expect(await createHttpBank(sending).sendPenny(drop)).toEqual({ kind: 'sent', nameAtBank: 'ASHA' });
  expect(JSON.parse(String(sending.asked[0]?.init.body))).toEqual(drop);
  expect(await createHttpBank(host([200, { status: 'refused' }])).sendPenny(drop)).toEqual({
    kind: 'refused',
  });
});

test('ONB-06 the list of codes validates banks and branches; a host names the branch, with the list as fallback', async () => {
  const list = createCodeList();
  expect(await list.find('HDFC0000001')).toEqual({
    ifscCode: 'HDFC0000001',
    bankName: 'HDFC Bank',
    branch: '000001',
    city: '',
  });
  expect(await list.find('HDFC0ZZZZZZ')).toBeNull();
  const named = createHttpIfsc(host([200, { BANK: 'HDFC Bank', BRANCH: 'FORT', CITY: 'MUMBAI' }]), list);
  expect(await named.find('HDFC0000001')).toMatchObject({ branch: 'FORT', city: 'MUMBAI' });
  expect(await createHttpIfsc(host([500], [500]), list).find('HDFC0000001')).toMatchObject({
    branch: '000001',
  });
});

test('ONB-12 an owner unknown to the old system has no outlets there; ONB-07 a voice host that accepts no calls rejects', async () => {
  const owner = { countryCode: '+91', mobile: '9876543210' };
  expect(await createHttpSalesMigration(host([404])).fetchOutlets(owner)).toEqual([]);
  const call = { reference: 'x', ...owner, text: 'Hello', language: 'en' as const };
  await expect(createHttpVoice(host([404])).call(call)).rejects.toThrow('takes no calls');
});

test('UX-04 a WhatsApp host gets the text as the parameter of a template; what it refuses is distinguished from what it can’t do now', async () => {
  const message = {
    reference: 'one',
    countryCode: '+91',
    mobile: '9876543210',
    template: 'evening',
    language: 'hi' as const,
    text: 'बिक्री',
  };
  const taking = host([503], [202]);
  await createHttpWhatsApp(taking).send(message);
  expect(taking.asked.map(({ url }) => url)).toEqual(Array(2).fill('https://host.example/messages'));
  expect(JSON.parse(String(taking.asked[0]?.init.body))).toEqual({
    reference: 'one',
    to: '+919876543210',
    template: 'evening',
    language: 'hi',
    parameters: ['बिक्री'],
  });
  const failure = (...answers: [number][]) =>
    createHttpWhatsApp(host(...answers))
      .send(message)
      .catch((error: unknown) => error instanceof PartnerRefusal);
  expect([await failure([400]), await failure([404])]).toEqual([true, true]);
  expect([await failure([429]), await failure([500], [500])]).toEqual([false, false]);
});

test('hosts are named by the environment', () => {
  const { setupPartners } = readConfig({ GST_HTTP_URL: 'https://gst.example', FILES_S3_URL: '' });
  expect([setupPartners.GST_HTTP_URL, setupPartners.FILES_S3_URL]).toEqual(['https://gst.example', null]);
  expect(() => readConfig({ GST_HTTP_URL: 'gst' })).toThrow('GST_HTTP_URL');
});
