import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { hash, id, instant, pgTable } from '../columns';
import { merchants } from '../merchants/accounts';
import { outlets } from '../outlets/outlets';

/** Images of a merchant. The bytes are files, named by `key`. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** Unguessable part of the image's public address. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** Hash of the uploaded bytes: the same file twice is one image. */
    contentHash: hash('content_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('gallery_images_key').on(table.key),
    uniqueIndex('gallery_images_content')
      .on(table.merchantId, table.contentHash)
      .where(sql`deleted_at is null`),
    index('gallery_images_merchant').on(table.merchantId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** Archives of images to be assigned to items. */
export const imageArchives = pgTable(
  'image_archives',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hash of the secret in the upload address. */
    keyHash: hash('key_hash').notNull(),
    uploadedAt: instant('uploaded_at'),
    /** Result per file of the archive, once read: [{ fileName, imageId, problem }] */
    files: jsonb('files').$type<unknown>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('image_archives_created').on(table.createdAt)],
);
