import { type ComponentType, useState } from 'react';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './audience-builder.messages.ts';

/** Makes a part of the form whose script loads when the part is first shown, with a button to try again. */
export function formPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = latePart(load);
  return function FormPart(props: Props) {
    const [isMissing, setMissing] = useState(false);
    return isMissing ? (
      <FailureLine texts={[messages.partMissing]} onRetry={() => setMissing(false)} />
    ) : (
      <Part {...props} onMissing={() => setMissing(true)} />
    );
  };
}
