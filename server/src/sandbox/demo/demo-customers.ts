import { z } from 'zod';
import customers from './customers.json';

const someSchema = z.tuple([z.string()], z.string());

/** Customers of the generated history and of the simulation, and the notes on their orders. */
export const { names: demoCustomers, notes: demoNotes } = z
  .object({ names: someSchema, notes: someSchema })
  .parse(customers);

export const customerMobile = (index: number): string => `98450${String(10_000 + index).padStart(5, '0')}`;
