import { useState } from 'react';
import { domainNameSchema, endpoints } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { takeAnswer, useQueryClient } from '@galla/shared/query';
import { Button, Group, Stack, Text, TextInput } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { failureText } from '../../lib/failure-text';
import { useTexts } from '../../messages/texts';
import { gettingStartedKey } from './getting-started-key';

const addressOf = (name: string): string => `${window.location.origin}/store/${name}`;

/** The store's domain name: chosen once, can be changed at any time. */
export function DomainNameForm({ chosen, suggestion }: { chosen: string | null; suggestion: string }) {
  const t = useTexts();
  const options = useCallOptions();
  const client = useQueryClient();
  const [changing, setChanging] = useState(chosen === null);
  const [name, setName] = useState(chosen ?? suggestion);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const good = domainNameSchema.safeParse(name).success;

  async function save(): Promise<void> {
    setTried(true);
    if (!good) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await http.call(
        endpoints.gettingStarted.setDomainName,
        { body: { domainName: name } },
        options,
      );
      await takeAnswer(client, gettingStartedKey, data);
      setChanging(false);
    } catch (error) {
      const taken = error instanceof ApiError && error.code === 'DOMAIN_NAME_TAKEN';
      setProblem(taken ? t('gettingStarted.nameTaken') : failureText(t, error));
    } finally {
      setBusy(false);
    }
  }

  if (!changing && chosen !== null) {
    return (
      <Group gap={2}>
        <a href={addressOf(chosen)} target="_blank" rel="noreferrer">
          {addressOf(chosen)}
        </a>
        <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
          {t('gettingStarted.nameChange')}
        </Button>
      </Group>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={2}>
        <TextInput
          label={t('gettingStarted.name')}
          description={addressOf(good ? name : '…')}
          value={name}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={tried && !good ? t('gettingStarted.nameError') : (problem ?? undefined)}
          onChange={(event) => {
            setProblem(null);
            setName(event.currentTarget.value.toLowerCase().trim());
          }}
        />
        <Text size="sm" tone="muted">
          {t('gettingStarted.nameRule')}
        </Text>
        <Group gap={2} justify="flex-end">
          {chosen !== null && (
            <Button
              onClick={() => {
                setName(chosen);
                setProblem(null);
                setChanging(false);
              }}
            >
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={busy}>
            {t('gettingStarted.nameSave')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
