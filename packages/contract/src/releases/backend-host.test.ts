import { backendHostSchema } from './backend-host';

const isHost = (text: string): boolean => backendHostSchema.safeParse(text).success;

test.each([
  'https://riders.example.com',
  'https://riders.example.com:8443',
  'http://localhost:4000',
  'http://127.0.0.1',
])('FED-25 %s is a back end’s host', (host) => {
  expect(isHost(host)).toBe(true);
});

test.each([
  'http://riders.example.com',
  'http://localhost.example.com',
  'http://192.168.0.4',
  'https://riders.example.com/api',
  'https://riders.example.com/',
  'https://riders.example.com:443',
  'https://Riders.example.com',
  'https://*.example.com',
  'https://user@riders.example.com',
  'https://riders.example.com;script-src',
  'https://riders.example.com https://evil.example.com',
  'wss://riders.example.com',
  'https:',
  '*',
])('FED-25 %s is none', (host) => {
  expect(isHost(host)).toBe(false);
});
