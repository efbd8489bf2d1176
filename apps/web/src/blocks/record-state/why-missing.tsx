import { useState } from 'react';
import type { RoutePath } from '../../client/links/route-path.ts';
import { latePart } from '../../kit/state/late-part.tsx';

const WhyHidden = latePart(async () => (await import('./why-hidden.tsx')).WhyHidden);

/** Stands below the message of a record that is not found. Few users see this part, so its script loads late. */
export function WhyMissing({ page }: { readonly page: RoutePath }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <WhyHidden page={page} kind="record" onMissing={() => setMissing(true)} />;
}
