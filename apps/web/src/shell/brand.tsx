import { useViewer } from '../client/session/viewer.tsx';
import { Logo } from '../kit/brand/logo.tsx';
import { LogoPlate } from '../kit/brand/logo-plate.tsx';

/**
 * The logo of the company, or else the logo of the product. `isMark` shows the mark of the product, because a narrow
 * place has no room for a company's logo.
 */
export function Brand({ isMark = false }: { readonly isMark?: boolean }) {
  const { companyLogoUrl, companyName } = useViewer();
  if (companyLogoUrl === null || isMark) return <Logo isMark={isMark} />;
  return <LogoPlate src={companyLogoUrl} name={companyName} />;
}
