import { useEffect } from 'react';
import { supportMailFormSchema } from '@galla/contract';
import { Button, Group, Stack } from '@galla/ui';
import { Form, TextAreaField, TextField, useZodForm } from '@galla/ui/forms';
import { DesignSection } from './design-section';

const send = (): void => undefined;

/** Labels above, hints below, errors in the hints' place, and the summary of a long form. */
export function FormSection() {
  const form = useZodForm(supportMailFormSchema, {
    defaultValues: {
      ticketId: '00000000-0000-4000-8000-000000000001',
      category: 'orders',
      subject: '',
      text: '',
    },
  });
  const { handleSubmit, clearErrors } = form;
  // Drawn as after an attempt to send, with one error left and one hint in its place.
  useEffect(() => {
    void handleSubmit(send)().then(() => clearErrors('text'));
  }, [handleSubmit, clearErrors]);
  return (
    <DesignSection title="Form">
      <Form form={form} onSubmit={send} errorSummary>
        <Stack gap={4}>
          <TextField
            control={form.control}
            name="subject"
            label="Subject"
            description="In a few words"
            required
          />
          <TextAreaField
            control={form.control}
            name="text"
            label="Message"
            description="What happened, and what you expected"
          />
          <Group justify="flex-end">
            <Button>Cancel</Button>
            <Button type="submit" variant="primary">
              Send
            </Button>
          </Group>
        </Stack>
      </Form>
    </DesignSection>
  );
}
