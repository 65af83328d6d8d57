import { useId, useState } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import {
  categoryChangedDetailsSchema,
  categoryFormSchema,
  endpoints,
  type OutletSummary,
} from '@galla/contract';
import { Form, TextField, useZodForm } from '@galla/ui/forms';
import { ApiError, http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
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

/** Name of a category or a sub-category. */
export function CategoryDialog({ question, outlet: { outletId }, onClose }: CategoryDialogProps) {
  const t = useMenuText();
  const client = useQueryClient();
  const formId = useId();
  const [catId] = useState(newId);
  const [version, setVersion] = useState(question.kind === 'edit' ? question.category.version : 1);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm(categoryFormSchema, {
    defaultValues: { name: question.kind === 'edit' ? question.category.name : '' },
  });
  useUnsavedWork(form.formState.isDirty);
  const isSub = question.kind === 'edit' ? parentOf(question.category) !== null : question.parent !== null;

  const send = async (name: string): Promise<unknown> => {
    const { addCategory, addSubCategory, editCategory, editSubCategory } = endpoints.menu;
    if (question.kind === 'edit') {
      const body = { outletId, catId: question.category.catId, name, version };
      return isSub ? http.call(editSubCategory, { body }) : http.call(editCategory, { body });
    }
    const { parent } = question;
    return parent
      ? http.call(addSubCategory, { body: { outletId, catId, name, parentId: parent.catId } })
      : http.call(addCategory, { body: { outletId, catId, name } });
  };
  const save = async (name: string): Promise<void> => {
    setProblem(null);
    try {
      await send(name);
      await refreshMenu(client, outletId);
      onClose();
    } catch (error) {
      const now =
        error instanceof ApiError ? error.detailsAs(categoryChangedDetailsSchema)?.category : undefined;
      if (now) {
        setVersion(now.version);
        setProblem(t('categories.changedMeanwhile', { name: now.name }));
      } else setProblem(error instanceof Error ? error.message : String(error));
    }
  };
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
          <Button variant="primary" type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('categories.save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={({ name }) => save(name)} aria-label={title}>
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
