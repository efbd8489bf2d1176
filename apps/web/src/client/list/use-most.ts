import { useState } from 'react';

/**
 * The most rows that a question has shown while it stood. A list without rows for which this is not 0 was emptied: the
 * user has changed its last row, and deserves another sentence than a question that found nothing.
 * @param question what narrows the list. Another question starts again
 * @param total the present number of rows. Undefined while it is not known for this question
 */
export function useMost(question: string, total: number | undefined): number {
  const [seen, setSeen] = useState({ question, most: 0 });
  const most = Math.max(seen.question === question ? seen.most : 0, total ?? 0);
  if (seen.question !== question || seen.most !== most) setSeen({ question, most });
  return most;
}
