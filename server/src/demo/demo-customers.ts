/** People who order in the made-up history. */
export const demoCustomers = [
  'Meera Nair',
  'Arjun Reddy',
  'Sana Khan',
  'Vikram Singh',
  'Priya Iyer',
  'Rohan Gupta',
  'Kavya Shetty',
  'Aditya Verma',
  'Fatima Begum',
  'Joseph Mathew',
  'Ananya Das',
  'Karthik Raman',
  'Divya Patil',
  'Suresh Babu',
  'Nisha Agarwal',
  'Manoj Yadav',
] as const;

export const demoNotes = [
  '',
  '',
  '',
  '',
  'Less spicy please',
  'Please ring the bell twice',
  'No plastic cutlery',
  'Leave at the gate',
] as const;

export const customerMobile = (index: number): string => `98450${String(10_000 + index).padStart(5, '0')}`;
