{{- define "huanshi.environment" -}}
- { name: HUANSHI_URL, value: {{ .Values.url | quote }} }
- { name: HUANSHI_TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
- { name: HUANSHI_STORAGE, value: 'file:///srv/files' }
- { name: HUANSHI_DEMO, value: '0' }
- { name: POD_IP, valueFrom: { fieldRef: { fieldPath: status.podIP } } }
- { name: HUANSHI_INTERNAL_URL, value: 'http://$(POD_IP):5002' }
{{- range $name, $value := .Values.environment }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "huanshi.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
  seccompProfile: { type: RuntimeDefault }
envFrom:
  - secretRef: { name: {{ .Values.existingSecret }} }
{{- end }}

{{- define "huanshi.probes" -}}
ports:
  - { name: http, containerPort: 5002 }
# A start may wait five minutes for another that brings the database up to date.
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 180
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 3
{{- end }}
