import { opsEndpoints, remoteRights, type PublishToken } from '@galla/contract';
import { Banner, Button, Card, Checkbox, Group, Stack, TextInput } from '@galla/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../lib/api';
import { FormDrawer } from '../ui/form-drawer';
import { useTexts } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { useSubmit, type FieldRules } from '../lib/use-submit';
import { useTyped } from '../lib/use-typed';

export interface Issued extends PublishToken {
  token: string;
}

interface NewTokenProps {
  opened: boolean;
  onClose: () => void;
  onIssued: (issued: Issued) => void;
}

/** The form of a new token. */
export function NewToken({ opened, onClose, onIssued }: NewTokenProps) {
  const t = useTexts();
  return (
    <FormDrawer title={t('newToken')} submitLabel={t('issueToken')} opened={opened} onClose={onClose}>
      {(formId) => <TokenForm id={formId} onIssued={onIssued} />}
    </FormDrawer>
  );
}

const rules: FieldRules = { remote: { pattern: /^[a-z][a-z0-9-]{0,39}$/ }, label: {} };

function TokenForm({ id, onIssued }: { id: string; onIssued: (issued: Issued) => void }) {
  const t = useTexts();
  // Names are only suggested: without them the form works, too.
  const { data } = useQuery(opsQueries.remotes);
  const typed = useTyped();
  const { problem, errors, onSubmit } = useSubmit(async (fields) => {
    const rights = fields.getAll('right');
    const body = { remote: String(fields.get('remote')), label: String(fields.get('label')), rights };
    onIssued(await call(opsEndpoints.issueToken, { body }));
  }, rules);
  return (
    <form id={id} noValidate onSubmit={onSubmit} {...typed}>
      <Stack gap={4}>
        <TextInput
          label={t('remote')}
          description={t('tokenRemoteHint')}
          error={errors['remote']}
          name="remote"
          list="remotes"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <datalist id="remotes">
          {data?.remotes.map(({ remote }) => (
            <option key={remote}>{remote}</option>
          ))}
        </datalist>
        <fieldset className="ops-choices">
          <legend>{t('rights')}</legend>
          {remoteRights.map((right) => (
            <Checkbox
              key={right}
              name="right"
              value={right}
              label={t(`rightTexts.${right}`)}
              defaultChecked={right === 'publish'}
            />
          ))}
        </fieldset>
        <TextInput label={t('tokenLabel')} error={errors['label']} name="label" required maxLength={80} />
        {problem === null ? null : <Banner tone="error">{problem}</Banner>}
      </Stack>
    </form>
  );
}

/** Shown only once, so it stays until the user confirms that the token is stored. */
export function IssuedToken({ issued, onKept }: { issued: Issued; onKept: () => void }) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Over plain HTTP the clipboard API is missing: the selected text can be copied manually.
    await navigator.clipboard.writeText(issued.token);
    setCopied(true);
  };
  return (
    <Card as="section" aria-label={t('newToken')}>
      <Stack gap={4}>
        <Banner tone="warn">{t('tokenIssued', { remote: issued.remote, label: issued.label })}</Banner>
        <TextInput
          ref={field}
          label={t('token')}
          className="ops-secret"
          readOnly
          value={issued.token}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap={2} justify="flex-end">
          <Button onClick={onKept}>{t('tokenKept')}</Button>
          <Button
            variant="primary"
            icon={copied ? 'check' : 'copy'}
            onClick={() => void copy().catch(() => undefined)}
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
