import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../kit/button/button.tsx';
import { CopyButton } from '../../kit/state/copy-button.tsx';
import { twoFactorTexts as texts } from './two-factor.messages.ts';
import classes from './two-factor.module.css';

/** New recovery codes, which the server shows once, with ways to keep them. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div>
      <p className={classes.quiet}>{texts.codesSentence}</p>
      <ul className={classes.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <Button
          kind="quiet"
          size="small"
          icon={<IconDownload size={14} stroke={1.8} />}
          onClick={() => saveText(texts.fileName, [texts.fileTitle, '', ...codes, ''].join('\n'))}
        >
          {texts.download}
        </Button>
      </div>
    </div>
  );
}

/** Saves a text as a file. */
function saveText(fileName: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  URL.revokeObjectURL(href);
}
