import { useState } from 'react';
import { endpoints, pinSchema } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { takeAnswer, useCallMutation, useQueryClient, useEndpointQuery } from '@galla/shared/query';
import { Banner, Button, Card, Group, Heading, Stack, Text, TextInput } from '@galla/ui';
import { PinInput } from '@galla/ui/counter';
import { useShellTexts } from '../messages/shell-texts';

const queryKey = ['account', 'pin'];

/** The PIN by which somebody says who they are at a screen that several people share. */
export function PinCard() {
  const t = useShellTexts();
  const client = useQueryClient();
  const { data } = useEndpointQuery(endpoints.pins.state, { key: queryKey });
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const save = useCallMutation(
    (call, next: string | null) => call(endpoints.pins.set, { body: { password, pin: next } }),
    {
      words: { lineLost: t('account.pin.failed'), failed: t('account.pin.failed') },
      onSuccess: (state) => {
        void takeAnswer(client, queryKey, state);
        setPin('');
        setPassword('');
        setTried(false);
      },
    },
  );
  const isRight = pinSchema.safeParse(pin).success;
  const isWrongPassword = save.error instanceof ApiError && save.error.code === 'LOGIN_FAILED';

  function handleSave(next: string | null): void {
    setTried(next !== null);
    if (save.isPending || password === '' || (next !== null && !isRight)) return;
    save.mutate(next);
  }

  return (
    <Card as="section" aria-labelledby="account-pin">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSave(pin);
        }}
      >
        <Stack gap={4}>
          <div>
            <Heading level={2} id="account-pin">
              {t('account.pin.title')}
            </Heading>
            <Text tone="muted" size="sm">
              {t(data?.isSet === true ? 'account.pin.isSet' : 'account.pin.hint')}
            </Text>
          </div>
          {save.isError && !isWrongPassword && <Banner tone="error">{save.failure}</Banner>}
          <PinInput
            label={t('account.pin.label')}
            autoComplete="off"
            value={pin}
            onChange={setPin}
            error={tried && !isRight ? t('account.pin.invalid') : undefined}
          />
          <TextInput
            type="password"
            label={t('account.pin.password')}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={
              isWrongPassword
                ? (save.failure ?? undefined)
                : tried && password === ''
                  ? t('account.pin.passwordMissing')
                  : undefined
            }
          />
          <Group gap={2}>
            <Button type="submit" loading={save.isPending}>
              {t('account.pin.save')}
            </Button>
            {data?.isSet === true && (
              <Button disabled={password === ''} onClick={() => handleSave(null)}>
                {t('account.pin.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
