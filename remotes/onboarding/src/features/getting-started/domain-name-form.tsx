import { useState } from 'react';
import { domainNameSchema, endpoints } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { useCallMutation, takeAnswer, useQueryClient } from '@galla/shared/query';
import { Button, Group, Stack, Text, TextInput } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { gettingStartedKey } from './getting-started-key';

const addressOf = (name: string): string => `${window.location.origin}/store/${name}`;

interface DomainNameFormProps {
  chosen: string | null;
  suggestion: string;
  /** Choosing it is the next step of a new store. */
  isNext: boolean;
}

/** The store's domain name: chosen once, can be changed at any time. */
export function DomainNameForm({ chosen, suggestion, isNext }: DomainNameFormProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [changing, setChanging] = useState(chosen === null);
  const [name, setName] = useState(chosen ?? suggestion);
  const [tried, setTried] = useState(false);
  const good = domainNameSchema.safeParse(name).success;

  const save = useCallMutation(endpoints.gettingStarted.setDomainName, {
    onSuccess: async (state) => {
      await takeAnswer(client, gettingStartedKey, state);
      setChanging(false);
    },
  });
  const isTaken = save.error instanceof ApiError && save.error.code === 'DOMAIN_NAME_TAKEN';
  const problem = isTaken ? t('gettingStarted.nameTaken') : save.failure;

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
        setTried(true);
        if (good) save.mutate({ domainName: name });
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
            save.clearFailure();
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
                save.clearFailure();
                setChanging(false);
              }}
            >
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" variant={isNext ? 'primary' : 'secondary'} loading={save.isPending}>
            {t('gettingStarted.nameSave')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
