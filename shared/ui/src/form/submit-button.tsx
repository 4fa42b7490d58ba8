import { Button, type ButtonProps } from '../kit/button/button.tsx';
import { useForm } from './form.tsx';

/** Sends the form around it; busy while it is being sent, and a second press changes nothing. */
export const SubmitButton = ({ loading = false, variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'href'>) => {
  const { submitting } = useForm();
  return <Button {...rest} variant={variant} type="submit" loading={submitting || loading} />;
};
