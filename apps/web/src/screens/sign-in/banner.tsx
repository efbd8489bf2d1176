import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { messages } from './sign-in.messages.ts';
import classes from './sign-in.module.css';

const banners = [
  { flag: 'timeout', tone: 'info', icon: IconClock },
  { flag: 'ended', tone: 'info', icon: IconClock },
  { flag: 'signout', tone: 'success', icon: IconCircleCheck },
  { flag: 'created', tone: 'success', icon: IconCircleCheck },
  { flag: 'reset', tone: 'success', icon: IconCircleCheck },
] as const;

/** Says why the user sees this page (specification 1, section 2.3). */
export function Banner({ query }: { readonly query: URLSearchParams }) {
  const banner = banners.find(({ flag }) => query.has(flag));
  if (banner === undefined) return null;
  const Icon = banner.icon;
  return (
    <div className={classes.banner} data-tone={banner.tone} role="status">
      <Icon size={16} stroke={1.8} aria-hidden />
      <p>{messages.banners[banner.flag]}</p>
    </div>
  );
}
