import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../kit/button/button.tsx';
import { useFollowLink } from './follow-link.ts';
import { useMayOpen } from './pages.tsx';
import { hrefOf, type RouteTarget } from './route-path.ts';

interface AppLinkProps {
  readonly target: RouteTarget;
  readonly children: ReactNode;
  readonly className?: string;
  /** Accessible name where the visible text is not enough. */
  readonly label?: string;
  /** Whether the page opens in a tab of its own. */
  readonly opensTab?: boolean;
  /** True where another link of the row leads to the page, so that the Tab key stops once in each row. */
  readonly isSecond?: boolean;
}

/** A link to a page of this product. It is plain text while the page does not exist or the viewer may not open it. */
export function AppLink({ target, children, className, label, opensTab = false, isSecond = false }: AppLinkProps) {
  const mayOpen = useMayOpen();
  const follow = useFollowLink();
  if (!mayOpen(target.to)) return <span className={className}>{children}</span>;
  const href = hrefOf(target);
  if (opensTab) {
    return (
      <a href={href} className={className} aria-label={label} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      tabIndex={isSecond ? -1 : undefined}
      onClick={(event) => follow(event, href)}
    >
      {children}
    </a>
  );
}

interface LinkButtonProps extends Omit<ButtonProps, 'onClick' | 'type' | 'isBusy' | 'href'> {
  readonly target: RouteTarget;
}

/** A button that leads to a page. It is hidden while the page does not exist or the viewer may not open it. */
export function LinkButton({ target, ...buttonProps }: LinkButtonProps) {
  const mayOpen = useMayOpen();
  const follow = useFollowLink();
  if (!mayOpen(target.to)) return null;
  const href = hrefOf(target);
  return <Button {...buttonProps} href={href} onClick={(event) => follow(event, href)} />;
}
