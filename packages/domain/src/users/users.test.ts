import { permissionKeys, userRoleSchema } from '@galla/contract';
import { deviceNameOf } from './device-of';
import { grantRefusal, manageRefusal, type Giver } from './may-grant';
import { followsTemplate, roleTemplates } from './role-templates';

const owner: Giver = { userId: 'a', userType: 'owner', permissions: {}, outletIds: null };
const manager: Giver = {
  userId: 'b',
  userType: 'employee',
  permissions: { order: true, profile: true },
  outletIds: ['x', 'y'],
};

test('ONB-10 every role has a template; owner and manager have every permission by default', () => {
  for (const role of userRoleSchema.options)
    expect(followsTemplate({ role, permissions: roleTemplates[role] })).toBe(true);
  for (const key of permissionKeys)
    expect([roleTemplates.owner[key], roleTemplates.manager[key]]).toEqual([true, true]);
  expect(followsTemplate({ role: 'kitchen', permissions: { order: true, menu: true } })).toBe(false);
  expect(followsTemplate({ role: 'kitchen', permissions: { order: true, menu: false } })).toBe(true);
});

test.each([
  [{ role: 'kitchen', permissions: { order: true }, outletIds: ['x'] }, null],
  [{ role: 'kitchen', permissions: { order: true, report: false }, outletIds: ['x', 'y'] }, null],
  [{ role: 'kitchen', permissions: { report: true }, outletIds: ['x'] }, 'moreThanOwn'],
  [{ role: 'kitchen', permissions: {}, outletIds: ['z'] }, 'moreThanOwn'],
  [{ role: 'kitchen', permissions: {}, outletIds: null }, 'moreThanOwn'],
  [{ role: 'owner', permissions: {}, outletIds: ['x'] }, 'ownersOnly'],
] as const)('ONB-10 users can’t grant more than they hold: %j → %s', (grant, refusal) => {
  const { role, permissions } = grant;
  const outletIds = grant.outletIds === null ? null : [...grant.outletIds];
  expect(grantRefusal(manager, { role, permissions, outletIds })).toBe(refusal);
  expect(grantRefusal(owner, { role, permissions, outletIds })).toBeNull();
});

test('ONB-10 users can’t manage themselves', () => {
  const self = { userId: 'a', role: 'owner' as const, permissions: {}, outletIds: null };
  expect(manageRefusal(owner, self)).toBe('ownAccount');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8', ''],
])('a device is named by its browser and system: %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
