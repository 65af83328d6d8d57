import * as z from 'zod/mini';
import { counterView, orderRights } from '../basics/constants';
import { idSchema, type PanelRight } from '../basics/primitives';

const panelRights: ReadonlySet<string> = new Set([...orderRights, counterView]);
/** Whether something is the key of a right below the panel's permissions. */
export const isPanelRight = (value: unknown): value is PanelRight =>
  typeof value === 'string' && panelRights.has(value);

/** What somebody types at a shared screen to say who they are. */
export const pinSchema = z.string().check(z.regex(/^\d{4,6}$/));

/** Who does it at a shared screen, where the owner asks for a PIN; otherwise it is who is signed in. */
export const approvalSchema = z.object({ userId: idSchema, pin: pinSchema });
export type Approval = z.infer<typeof approvalSchema>;

export const pinStateSchema = z.object({ isSet: z.boolean() });
/** `pin` null: takes it away. */
export const setPinBodySchema = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  pin: z.nullable(pinSchema),
});

/** Whether acts with money at an outlet ask who it is, and who can say so. */
export const approvalTermsSchema = z.object({
  asksPin: z.boolean(),
  people: z.array(z.object({ userId: idSchema, userName: z.string(), rights: z.array(z.enum(orderRights)) })),
});
export type ApprovalTerms = z.infer<typeof approvalTermsSchema>;
