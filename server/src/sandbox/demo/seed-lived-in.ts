import { dayMs, hourMs, segmentRulesSchema } from '@galla/contract';
import { suggestedReferralTerms } from '@galla/domain';
import { z } from 'zod';
import { insertBanner, galleryImageOf } from '../../api/banners/banners.repository';
import { giveCode } from '../../api/referrals/referral-codes.repository';
import { saveProgramme } from '../../api/referrals/programme.repository';
import { insertMessage, insertTicket } from '../../api/support/support.repository';
import { newId } from '../../db/new-id';
import { imageAddress } from '../../images/image-address';
import type { Queryable } from '../../db/queryable';
import { customerNotes, customerSegments, offers } from '../../db/schema';
import data from './lived-in.json';

const livedIn = z
  .object({
    banners: z.array(
      z.object({
        title: z.string(),
        photo: z.string().nullable(),
        status: z.enum(['active', 'inactive', 'drafts']),
      }),
    ),
    offers: z.array(
      z.object({
        name: z.string(),
        outlet: z.string(),
        percent: z.int(),
        startTime: z.string().optional(),
        endTime: z.string().optional(),
      }),
    ),
    segments: z.array(z.object({ name: z.string(), rules: z.unknown() })),
    notes: z.array(z.string()),
    tickets: z.array(
      z.object({
        category: z.enum(['payments', 'orders']),
        subject: z.string(),
        status: z.enum(['answered', 'closed']),
        messages: z.array(z.tuple([z.enum(['merchant', 'support']), z.string(), z.string()])),
      }),
    ),
  })
  .parse(data);
const by = { kind: 'staff', name: 'Asha Menon', device: '' } as const;

interface Shop {
  merchantId: string;
  ownerId: string;
  at: Date;
}

const namedSchema = z.object({ id: z.string(), name: z.string() });

/** What a merchant of a year has made beside orders: banners, offers, segments, notes, referrals, support tickets. */
export async function seedLivedIn(tx: Queryable, shop: Shop): Promise<void> {
  const { merchantId } = shop;
  const present = await tx.execute({
    text: 'select 1 from referral_programmes where merchant_id = $1',
    values: [merchantId],
  });
  if (present > 0) return;
  await seedBanners(tx, shop);
  await seedOffers(tx, shop);
  await seedCustomers(tx, shop);
  await seedTickets(tx, shop);
}

async function seedBanners(tx: Queryable, { merchantId, at }: Shop): Promise<void> {
  const photos = await tx.query(namedSchema, {
    text: 'select id, name from gallery_images where merchant_id = $1 and deleted_at is null',
    values: [merchantId],
  });
  for (const [index, { title, photo, status }] of livedIn.banners.entries()) {
    const imageId = photos.find(({ name }) => name === photo)?.id;
    const image = imageId === undefined ? null : await galleryImageOf(tx, merchantId, imageId, imageAddress);
    const times = { createdAt: new Date(at.getTime() - index * 9 * dayMs), updatedAt: at };
    await insertBanner(tx, {
      id: newId(),
      merchantId,
      title,
      image,
      target: { kind: 'none' },
      status: image === null ? 'drafts' : status,
      createdBy: by.name,
      ...times,
    });
  }
}

async function seedOffers(tx: Queryable, { merchantId }: Shop): Promise<void> {
  const outlets = await tx.query(namedSchema, {
    text: 'select id, display_name as name from outlets where merchant_id = $1',
    values: [merchantId],
  });
  for (const { name, outlet, percent, ...hours } of livedIn.offers) {
    const only = outlets.find((one) => one.name === outlet);
    if (only === undefined) continue;
    const reduction = { kind: 'percent' as const, percent, cap: null };
    await tx.orm.insert(offers).values({ merchantId, name, reduction, outletIds: [only.id], ...hours });
  }
}

async function seedCustomers(tx: Queryable, { merchantId, at }: Shop): Promise<void> {
  for (const { name, rules } of livedIn.segments)
    await tx.orm
      .insert(customerSegments)
      .values({ merchantId, name, rules: segmentRulesSchema.parse(rules), createdAt: at });
  const people = await tx.query(namedSchema, {
    text: 'select id, name from customers where merchant_id = $1 order by mobile limit 6',
    values: [merchantId],
  });
  for (const [index, text] of livedIn.notes.entries()) {
    const customerId = people[index]?.id;
    if (customerId === undefined) continue;
    const noted = new Date(at.getTime() - (index + 2) * 11 * dayMs);
    await tx.orm.insert(customerNotes).values({ merchantId, customerId, text, by, at: noted });
  }
  const programme = { enabled: true, terms: suggestedReferralTerms, language: 'en' as const };
  await saveProgramme(tx, merchantId, { ...programme, updatedBy: by.name, updatedAt: at });
  for (const { id, name } of people) await giveCode(tx, { merchantId, customerId: id, name }, programme, at);
}

async function seedTickets(tx: Queryable, { merchantId, ownerId, at }: Shop): Promise<void> {
  for (const [index, { messages, ...ticket }] of livedIn.tickets.entries()) {
    const id = newId();
    const begun = at.getTime() - (index * 20 + 4) * dayMs;
    const said = (position: number) => new Date(begun + position * 5 * hourMs);
    await insertTicket(tx, {
      ...ticket,
      id,
      merchantId,
      userId: ownerId,
      createdAt: said(0),
      updatedAt: said(messages.length - 1),
    });
    for (const [position, [from, author, text]] of messages.entries())
      await insertMessage(tx, {
        id: newId(),
        ticketId: id,
        from,
        author,
        text,
        at: said(position),
        mailedAt: said(position),
      });
  }
}
