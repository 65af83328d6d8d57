import { useId, useState } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import {
  categoryChangedDetailsSchema,
  categoryFormSchema,
  endpoints,
  type OutletSummary,
} from '@galla/contract';
import { Form, TextField, useZodForm } from '@galla/ui/forms';
import { ApiError } from '@galla/shared/http';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Stack } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { newId } from '@galla/shared/format';
import { refreshMenu } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import { parentOf, type AnyCategory } from './category-acts';

/** What the dialog names: a new category or sub-category, or an existing one. */
export type CategoryQuestion =
  | { kind: 'add'; parent: { catId: string; name: string } | null }
  | { kind: 'edit'; category: AnyCategory };

interface CategoryDialogProps {
  question: CategoryQuestion;
  outlet: OutletSummary;
  onClose: () => void;
}

/** What somebody else made of the category meanwhile. */
const changedIn = (error: unknown) =>
  error instanceof ApiError ? error.detailsAs(categoryChangedDetailsSchema)?.category : undefined;

/** Name of a category or a sub-category. */
export function CategoryDialog({ question, outlet: { outletId }, onClose }: CategoryDialogProps) {
  const t = useMenuText();
  const client = useQueryClient();
  const formId = useId();
  const [catId] = useState(newId);
  const [version, setVersion] = useState(question.kind === 'edit' ? question.category.version : 1);
  const form = useZodForm(categoryFormSchema, {
    defaultValues: { name: question.kind === 'edit' ? question.category.name : '' },
  });
  useUnsavedWork(form.formState.isDirty);
  const isSub = question.kind === 'edit' ? parentOf(question.category) !== null : question.parent !== null;

  const save = useCallMutation(
    (call, name: string): Promise<unknown> => {
      const { addCategory, addSubCategory, editCategory, editSubCategory } = endpoints.menu;
      if (question.kind === 'edit') {
        const body = { outletId, catId: question.category.catId, name, version };
        return isSub ? call(editSubCategory, { body }) : call(editCategory, { body });
      }
      const { parent } = question;
      return parent
        ? call(addSubCategory, { body: { outletId, catId, name, parentId: parent.catId } })
        : call(addCategory, { body: { outletId, catId, name } });
    },
    {
      onSuccess: async () => {
        await refreshMenu(client, outletId);
        onClose();
      },
      onError: (error) => setVersion((before) => changedIn(error)?.version ?? before),
    },
  );
  const now = changedIn(save.error);
  const problem = now ? t('categories.changedMeanwhile', { name: now.name }) : save.failure;
  const title =
    question.kind === 'edit'
      ? t(isSub ? 'categories.editSubTitle' : 'categories.editTitle')
      : question.parent
        ? t('categories.addSubTitle', { name: question.parent.name })
        : t('categories.addTitle');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={save.isPending}>
            {t('categories.save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={({ name }) => save.mutate(name)} aria-label={title}>
        <Stack gap={4}>
          {problem !== null && <Banner tone="error">{problem}</Banner>}
          <TextField
            control={form.control}
            name="name"
            label={t('categories.name')}
            required
            autoComplete="off"
            data-autofocus
            errors={{ required: t('categories.nameRequired') }}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
