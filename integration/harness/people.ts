/** Users of the demo merchant, by role. */
export const people = {
  owner: { name: 'Asha Menon', mobile: '9876500001' },
  manager: { name: 'Imran Sheikh', mobile: '9876500002' },
  counter: { name: 'Ravi Kulkarni', mobile: '9876500003' },
  kitchen: { name: 'Lakshmi Rao', mobile: '9876500004' },
  marketing: { name: 'Neha Joshi', mobile: '9876500005' },
  accounts: { name: 'Farhan Ali', mobile: '9876500006' },
} as const;
export type Role = keyof typeof people;

export const mobileOf = (person: Role | { mobile: string }): string =>
  typeof person === 'string' ? people[person].mobile : person.mobile;
