import {
  IconEye,
  IconGauge,
  IconLicense,
  IconSchool,
  IconSparkles,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FeaturePackageId, PackageStatus, PackageTier } from '@turva/contracts/plant/feature-packages';

interface FeaturePackage {
  id: FeaturePackageId;
  icon: TablerIcon;
  status: PackageStatus;
  tier: PackageTier;
}

/** The packages of the product, in the specified order. Their texts are `catalogue:package.<id>`. */
export const featurePackages: readonly FeaturePackage[] = [
  { id: 'observations', icon: IconEye, status: 'available', tier: 'basic' },
  { id: 'tsi', icon: IconGauge, status: 'available', tier: 'basic' },
  { id: 'risk', icon: IconSparkles, status: 'beta', tier: 'advanced' },
  { id: 'permits', icon: IconLicense, status: 'available', tier: 'advanced' },
  { id: 'training', icon: IconSchool, status: 'available', tier: 'advanced' },
  // several sites, and languages beyond our six: not built yet
  { id: 'compliance', icon: IconWorld, status: 'coming_soon', tier: 'enterprise' },
];

export const FEATURES = 8;
export const METRICS = 3;
