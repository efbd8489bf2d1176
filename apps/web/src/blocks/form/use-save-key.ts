import { useEffect } from 'react';

/** Control and Enter send the form around the focus, so that the hand stays on the keys. */
export function useSaveKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || !(event.target instanceof Element)) return;
      const form = event.target.closest<HTMLFormElement>('main form');
      if (form === null) return;
      event.preventDefault();
      form.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Whether a key has sent a form, and no button of it. */
export const isSentByKey = ({ nativeEvent }: { readonly nativeEvent: Event }): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter === null;
