import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { passwordLevel, PasswordStrength } from './index';

test.each([
  ['password1', 'weak'],
  ['12345678901', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['Ab1!', 'weak'],
  ['mangotree', 'fair'],
  ['Mango7tree', 'good'],
  ['Nine purple ladders!', 'strong'],
])('%s is %s', (password, level) => {
  expect(passwordLevel(password)).toBe(level);
});

test('the strength of a password has a text, not only a bar', async () => {
  await renderWithProviders(<PasswordStrength password="Nine purple ladders!" />);
  expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute(
    'aria-valuetext',
    'Strong',
  );
  expect(screen.getByText('Password strength: Strong')).toBeInTheDocument();
});
