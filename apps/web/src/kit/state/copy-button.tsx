import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { copyText } from './copy-text.ts';

/** A button that copies a text and then says `Copied`. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void copyText(text).then(() => setCopied(true));
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button kind="quiet" size="small" icon={<Icon size={14} stroke={1.8} />} onClick={copy}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
