import { filled } from '@dropdate/contract/http/url';
import { downloadJobFile } from '@dropdate/contract/jobs/download-job-file';
import type { Job } from '@dropdate/contract/jobs/list-jobs';

/**
 * Saves the file of a job. The browser streams the file to the disk, because the file can be larger than the memory of
 * a tab.
 */
export function downloadJob({ id, file }: Pick<Job, 'id' | 'file'>): void {
  const href = filled(downloadJobFile.path, { id });
  Object.assign(document.createElement('a'), { href, download: file?.name ?? '' }).click();
}
